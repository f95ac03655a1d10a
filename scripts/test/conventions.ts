interface Convention {
  readonly id: string
  readonly text: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** The rows of the table of conventions. A row without an id has another test of the convention above it. */
export function conventionsOf(page: string): readonly Convention[] {
  const rows = page.split('\n').flatMap((line) => {
    const [, id, text, file, title] = line.split(/\s*\|\s*/)
    const isRow = id === '' ? file?.startsWith('`') : /^U\d+$/.test(id ?? '')
    return isRow ? [{ id: id ?? '', text: text ?? '', file: file ?? '', title: title ?? '' }] : []
  })
  const starts = rows.flatMap(({ id }, at) => (id === '' ? [] : [at]))
  return starts.map((start, nth) => ({
    id: rows[start]?.id ?? '',
    text: rows[start]?.text ?? '',
    tests: rows
      .slice(start, starts[nth + 1])
      .filter(({ file }) => file.startsWith('`'))
      .map(({ file, title }) => ({ file: file.replaceAll('`', ''), title })),
  }))
}

/** Whether a source has a test with that title: the first argument of a call, with its placeholders. */
export const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote},`)
    return at > 0 && source.slice(0, at).trimEnd().endsWith('(')
  })
