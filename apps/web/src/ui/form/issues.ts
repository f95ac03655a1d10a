import { namesNoField } from '@yunque/contract/core/messages'

/** Labels of the fields in the order in which they are shown. */
export type Labels = Map<string, string>

/** One entry of the error summary. */
export interface Issue {
  readonly path: string
  /** `Línea 3` with its product, or the label of the field when the message does not name it; otherwise empty. */
  readonly label: string
  readonly message: string
  /** Id of the element that takes the focus, if the message belongs to one. */
  readonly target: string | undefined
}

/** The messages of a form in the order of its fields, lines last. */
export function listIssues(
  errors: Readonly<Record<string, string>>,
  { formId, labels, productAt }: Pick<Source, 'formId' | 'labels' | 'productAt'>,
): Issue[] {
  const order = [...labels.keys()]
  return Object.entries(errors)
    .map(([path, message]) => toIssue({ path, message, formId, labels, productAt }))
    .sort((a, b) => position(order, a) - position(order, b))
}

interface Source {
  path: string
  message: string
  formId: string
  labels: Labels
  /** The product of a line of the form, if it is known. */
  productAt: (list: string, index: number) => string | undefined
}

function toIssue({ path, message, formId, labels, productAt }: Source): Issue {
  const own = [path, path.replace(/Id$/, '')].find((name) => labels.has(name))
  const line = /^(\w+)\.(\d+)(?:\.|$)/.exec(path)
  const label = own !== undefined && namesNoField(message) ? (labels.get(own) ?? '') : ''
  return {
    path: own ?? path,
    label: line ? nameOfLine(Number(line[2]), productAt(String(line[1]), Number(line[2]))) : label,
    message,
    target: path === '' ? undefined : `${formId}-${own ?? path}`,
  }
}

const nameOfLine = (index: number, product: string | undefined): string =>
  product ? `Línea ${index + 1} (${product})` : `Línea ${index + 1}`

function position(order: readonly string[], issue: Issue): number {
  const index = order.indexOf(issue.path)
  return index < 0 ? order.length : index
}
