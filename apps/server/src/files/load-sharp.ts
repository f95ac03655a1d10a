/** The library of pictures. It takes some megabytes, so it is loaded for the first picture. */
export const loadSharp = async () => (await import('sharp')).default
