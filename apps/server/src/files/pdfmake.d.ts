/** The part of pdfmake that is used; it has no types of its own. */
declare module 'pdfmake' {
  type Font = { normal: string; bold: string; italics: string; bolditalics: string }
  const pdfmake: {
    setFonts(fonts: Record<string, Font>): void
    /** Whether a document may load from this address. */
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    /** Whether a document may read this file. */
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    /** Layouts of tables. They hold functions, so they cannot be sent to a worker with the document. */
    addTableLayouts(layouts: Record<string, object>): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  export = pdfmake
}
