// What the site's build puts into service-worker.js.
declare const siteBuild: string;
declare const siteFiles: { file: string; integrity?: string }[];
