/** The fields of an entry of the web app's `screens.ts` that the tests read. */
type Screen = {
  path: string
  record?: { find?: unknown; subject: string }
  actions?: readonly { to?: string }[]
}

// The path is a variable so that the compiler does not follow it: the pages belong to a project with JSX and a DOM.
const registry = '../../apps/web/src/screens.ts'
const { screens } = (await import(registry)) as { screens: readonly Screen[] }

/** The addresses of every screen of the router, of its dialog for a new record, and of record 1. */
export const addresses: readonly string[] = screens.flatMap(({ path, record, actions = [] }) => {
  const creates = record !== undefined && actions.some(({ to }) => to === undefined)
  return [
    path.replace('$id', '1'),
    ...(creates ? [`${path}/nuevo`] : []),
    ...(record?.find ? [`${path}/1`] : []),
  ]
})

/** The lists that open a record by its address, with the Spanish name of a record. */
export const recordLists = screens.flatMap(({ path, record }) =>
  record ? [{ path, subject: record.subject }] : [],
)
