/** Labels of the fields in the order in which they are drawn. */
export type Labels = Map<string, string>

/** One entry of the error summary. */
export interface Issue {
  readonly path: string
  /** The label of its field or `Línea 3`; empty when the message stands by itself. */
  readonly label: string
  readonly message: string
  /** Id of the element that takes the focus, if the message belongs to one. */
  readonly target: string | undefined
}

/** The messages of a form in the order of its fields, lines last. */
export function listIssues(
  errors: Readonly<Record<string, string>>,
  formId: string,
  labels: Labels,
): Issue[] {
  const order = [...labels.keys()]
  return Object.entries(errors)
    .map(([path, message]) => toIssue({ path, message, formId, labels }))
    .sort((a, b) => position(order, a) - position(order, b))
}

interface Source {
  path: string
  message: string
  formId: string
  labels: Labels
}

function toIssue({ path, message, formId, labels }: Source): Issue {
  const own = [path, path.replace(/Id$/, '')].find((name) => labels.has(name))
  const line = /^(\w+)\.(\d+)(?:\.|$)/.exec(path)
  const label = own === undefined ? '' : (labels.get(own) ?? '')
  return {
    path: own ?? path,
    label: line ? `Línea ${Number(line[2]) + 1}` : label,
    message,
    target: path === '' ? undefined : `${formId}-${own ?? path}`,
  }
}

function position(order: readonly string[], issue: Issue): number {
  const index = order.indexOf(issue.path)
  return index < 0 ? order.length : index
}
