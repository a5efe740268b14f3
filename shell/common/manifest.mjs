// Every file of the site by its plain name: where it lies, and its size unpacked. The site's build puts the real table
// here; empty, as here, plain names stand for themselves.
/** @type {Record<string, { file: string, size: number }>} */
export const manifest = {};
