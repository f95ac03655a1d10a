/** The part of fontkit that is used; it has no types of its own. */
declare module 'fontkit' {
  export type Glyph = {
    /** 0 for a sign that the font does not have. */
    id: number
    advanceWidth: number
    path: { commands: readonly { command: string; args: readonly number[] }[] }
  }
  export function openSync(path: string): {
    characterSet: number[]
    ascent: number
    descent: number
    glyphForCodePoint: (codePoint: number) => Glyph
  }
}
