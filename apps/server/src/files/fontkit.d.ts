/** What is used of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] }
}
