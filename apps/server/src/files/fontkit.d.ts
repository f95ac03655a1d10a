/** The part of fontkit that is used; it has no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] }
}
