type Page<Row> = { data: Row[] }

/** Rows of one page: the most that a list gives. */
const PAGE = 500

/** Load options and filters as a query string has them: what is no text is JSON. */
export const asJson = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** Each row of a list, page by page. */
export async function* eachRow<Row>(
  pageOf: (part: { skip: number; take: number }) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, void> {
  for (let skip = 0; ; skip += PAGE) {
    const { data } = await pageOf({ skip, take: PAGE })
    yield* data
    if (data.length < PAGE) return
  }
}
