/** A JSON schema of the description. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
  required?: readonly string[]
  readOnly?: boolean
} & Readonly<Record<string, unknown>>

/** What a program depends on in one call. */
export type CallShape = {
  parameters: Readonly<Record<string, { required: boolean; schema: Schema }>>
  /** None where the call takes no body, or a file. */
  body?: { required: boolean; schema: Schema }
  /** None where it answers nothing. */
  answer?: Schema
  /** The media type of a file that it answers. */
  file?: string
}
/** What programs depend on: the calls by method and path, and the schemas that they refer to. */
export type ApiShape = {
  calls: Readonly<Record<string, CallShape>>
  schemas: Readonly<Record<string, Schema>>
}

type Content = Readonly<Record<string, { schema?: Schema }>>
type Operation = {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}
type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** The shape of the API that a description has. Texts are no part of it. */
export function shapeOf({ paths, components }: Description): ApiShape {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, callShape(operation)] as const,
    ),
  )
  return { calls: byName(calls), schemas: byName(Object.entries(withoutTexts(components.schemas))) }
}

function callShape({ parameters = [], requestBody, responses }: Operation): CallShape {
  const json = requestBody?.content['application/json']?.schema
  const [type, answer] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const isJson = type === 'application/json'
  return {
    // The name of a part of the path is none that a program sends.
    parameters: byName(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false, schema }) => [name, { required, schema: withoutTexts(schema) }]),
    ),
    ...(json ? { body: { required: requestBody?.required ?? false, schema: withoutTexts(json) } } : {}),
    ...(isJson && answer?.schema ? { answer: withoutTexts(answer.schema) } : {}),
    ...(type && !isJson ? { file: type } : {}),
  }
}

const texts = new Set(['description', 'default', 'title', 'examples', 'format'])

function withoutTexts<T>(value: T): T
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !(texts.has(name) && typeof part !== 'object') && !isReadOnly(part))
      .map(([name, part]) => [name, withoutTexts(part)]),
  )
}

/** What a server reads over in a request. */
const isReadOnly = (part: unknown): boolean => (part as Schema | null | undefined)?.readOnly === true

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A shape as text: a line for each call and schema, so that a change of one is a changed line. */
export function shapeText({ calls, schemas }: ApiShape): string {
  const lines = (part: object) =>
    Object.entries(part)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  return `{\n"calls": {\n${lines(calls)}\n},\n"schemas": {\n${lines(schemas)}\n}\n}\n`
}
