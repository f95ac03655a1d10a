/** What a visit needs to know of an entry of the web app's `screens.ts`. */
type Screen = {
  path: string
  record?: { list?: string; subject: string }
  actions?: readonly { to?: string }[]
}

// By a path that the compiler does not follow: the pages behind it are of another project, with JSX and a DOM.
const registry = '../apps/web/src/screens.ts'
const { screens } = (await import(registry)) as { screens: readonly Screen[] }

/** Every screen that the router knows, with its empty dialog, and with document 1 where it shows documents. */
export const addresses: readonly string[] = screens.flatMap(({ path, record, actions = [] }) => {
  const creates = record !== undefined && actions.some(({ to }) => to === undefined)
  return [
    path.replace('$id', '1'),
    ...(creates ? [`${path}/nuevo`] : []),
    ...(record?.list ? [`${path}/1`] : []),
  ]
})

/** The lists that open a record by its address, and what they call one. */
export const recordLists = screens.flatMap(({ path, record }) =>
  record ? [{ path, subject: record.subject }] : [],
)
