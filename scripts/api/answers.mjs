import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from '../prepare.mjs'
import { schemaMaker } from './type-schema.mjs'

/** @typedef {import('typescript').Type} Type */

const contract = join(root, 'packages', 'contract', 'src')

/**
 * The schemas of the answers, from their types in the contract: that of each declared address, `false` where every
 * request is refused, and those that they refer to by name.
 */
export async function answerSchemas() {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.endpoints.ts'))
    .toSorted()
    .map((file) => join(contract, file))
  const program = ts.createProgram(files, optionsOf())
  const checker = program.getTypeChecker()
  const { schemaOf, schemas } = schemaMaker(checker)
  /** @type {Record<string, object | false>} */
  const answers = {}
  for (const file of files) {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} has no exports`)
    const values = await import(pathToFileURL(file).href)
    for (const symbol of checker.getExportsOfModule(module))
      for (const { address, type } of endpointsIn(
        checker,
        checker.getTypeOfSymbol(symbol),
        values[symbol.name],
      )) {
        const answer = answerOf(checker, type)
        if (answer) answers[address] ??= isNever(answer) ? false : schemaOf(answer)
      }
  }
  return { answers: sorted(answers), schemas: sorted(schemas) }
}

function optionsOf() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  config.extends = join(root, 'tsconfig.base.json')
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root).options
}

/**
 * The endpoints in a value of a module and its types. A list is described by its `page`, which comes first.
 *
 * @param {import('typescript').TypeChecker} checker
 * @param {Type} type
 * @param {unknown} value
 * @returns {{ address: string, type: Type }[]}
 */
function endpointsIn(checker, type, value) {
  if (typeof value !== 'object' || value === null) return []
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return []
  if ('record' in value) return []
  if ('address' in value) return [{ address: String(value.address), type }]
  return Object.entries(value).flatMap(([name, part]) => {
    const symbol = checker.getPropertyOfType(type, name)
    return symbol ? endpointsIn(checker, checker.getTypeOfSymbol(symbol), part) : []
  })
}

/** The type of an endpoint's answer: it is the only property of `answer`. @param {import('typescript').TypeChecker} checker  @param {Type} type */
function answerOf(checker, type) {
  const answer = checker.getPropertyOfType(type, 'answer')
  if (!answer) return undefined
  const [held] = checker.getPropertiesOfType(checker.getNonNullableType(checker.getTypeOfSymbol(answer)))
  if (!held) return undefined
  const answered = checker.getTypeOfSymbol(held)
  // Files and streams declare none.
  return answered.flags & ts.TypeFlags.Unknown ? undefined : answered
}

/** Whether the call is always refused: an optional property of `never` holds undefined. @param {Type} type */
const isNever = ({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0

/** @template T  @param {Record<string, T>} record  @returns {Record<string, T>} */
const sorted = (record) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
