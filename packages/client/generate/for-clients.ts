/** A JSON schema, or another part of the description. */
type Part = Record<string, unknown>
type Parameter = Part & { name: string; in: string }
type Operation = {
  'x-same-as'?: string
  'x-writes'?: boolean
  parameters?: Parameter[]
  requestBody?: Part
  responses: Part
}
/** The description of the API, as `/api/openapi.json` answers it. */
export type Description = { paths: Record<string, Record<string, Operation>>; components: Part }

/**
 * The description without what a program need not know: second addresses of a call, writes by GET where POST does the
 * same, fields of a request that the server reads over, and refusals, which are errors of the client. What all lists
 * take is described once.
 */
export function descriptionForClients({ paths, components, ...rest }: Description): Description {
  const shared = sharedParameters(paths)
  const kept = Object.entries(paths)
    .map(([path, methods]) => [path, methodsForClients(methods, shared)] as const)
    .filter(([, methods]) => Object.keys(methods).length > 0)
  const parameters = Object.fromEntries([...shared.values()].map((parameter) => [parameter.name, parameter]))
  return {
    ...rest,
    paths: Object.fromEntries(kept),
    components: { schemas: components.schemas, parameters },
  }
}

function methodsForClients(methods: Record<string, Operation>, shared: Map<string, Parameter>) {
  const { get, post } = methods
  const writesByPost = get?.['x-writes'] === true && post !== undefined
  const kept = Object.entries(methods).filter(([method, operation]) =>
    writesByPost ? method !== 'get' : operation['x-same-as'] === undefined,
  )
  return Object.fromEntries(
    kept.map(([method, operation]) => [method, operationForClients(operation, shared)]),
  )
}

function operationForClients(
  { parameters = [], requestBody, responses, ...rest }: Operation,
  shared: Map<string, Parameter>,
): Operation {
  return {
    ...rest,
    parameters: parameters.map(({ description: _, ...parameter }) =>
      shared.has(JSON.stringify(parameter))
        ? ({ $ref: `#/components/parameters/${parameter.name}` } as unknown as Parameter)
        : (parameter as Parameter),
    ),
    ...(requestBody ? { requestBody: withoutReadOnly(requestBody) as Part } : {}),
    responses: { 200: answerAlone(responses['200'] as Part) },
  }
}

const answerAlone = ({ headers: _, ...answer }: Part): Part => answer

/** What the first list takes, as all do: the parameters that more than half of the lists have. */
function sharedParameters(paths: Description['paths']): Map<string, Parameter> {
  const counts = new Map<string, number>()
  const lists = Object.entries(paths).filter(([path, { get }]) => path.endsWith('/get') && get)
  for (const [, { get }] of lists)
    for (const parameter of get?.parameters ?? []) {
      const text = JSON.stringify(parameter)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  const common = [...counts].filter(([, count]) => count > lists.length / 2).map(([text]) => text)
  return new Map(common.map((text) => [text, JSON.parse(text)]))
}

/** A part of a request without the properties that the server reads over. */
function withoutReadOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReadOnly)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !(part as Part | undefined)?.readOnly)
      .map(([name, part]) => [name, withoutReadOnly(part)]),
  )
}
