// Where each file of the site lies and how large it is unpacked, by its plain name. The site's build puts the real
// table here. While it is empty, as in the sources, plain names stand for themselves.
/** @type {Record<string, { file: string, size: number }>} */
export const manifest = {};
