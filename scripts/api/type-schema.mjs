import ts from 'typescript'

/** @typedef {import('typescript').Type} Type */
/** @typedef {import('typescript').StringLiteralType | import('typescript').NumberLiteralType} Literal */
/** @typedef {Record<string, unknown>} Schema */

/** A type whose rows are of any kind: a schema of its own for each list would be a hundred. */
const GROUP = 'GroupRow'

/**
 * Makes JSON schemas of types. A type with a name becomes a schema of that name in `schemas`, and is referred to.
 *
 * @param {import('typescript').TypeChecker} checker
 */
export function schemaMaker(checker) {
  /** @type {Record<string, Schema>} */
  const schemas = {}
  /** The type of each name: a second type of the same name gets a number. @type {Map<string, Type>} */
  const named = new Map()

  /** @param {Type} type  @returns {Schema} */
  const schemaOf = (type) => {
    const plain = plainSchema(checker, type)
    if (plain) return plain
    const name = nameOf(type)
    return name === undefined ? shapeOf(type) : { $ref: `#/components/schemas/${referred(name, type)}` }
  }

  /** @param {string} name  @param {Type} type */
  const referred = (name, type) => {
    if (name === GROUP) {
      schemas[GROUP] = anyGroup
      return GROUP
    }
    let free = name
    for (let n = 2; named.has(free) && named.get(free) !== type; n += 1) free = `${name}${n}`
    if (named.has(free)) return free
    named.set(free, type)
    // Before its shape, which may refer to it.
    const schema = {}
    schemas[free] = schema
    Object.assign(schema, shapeOf(type))
    return free
  }

  /** @param {Type} type  @returns {Schema} */
  const shapeOf = (type) => {
    if (type.isUnion()) return unionOf(type.types)
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(/** @type {import('typescript').TypeReference} */ (type))
      return { type: 'array', prefixItems: items.map(schemaOf), minItems: items.length }
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {import('typescript').TypeReference} */ (type))
      return { type: 'array', items: item ? schemaOf(item) : {} }
    }
    return objectOf(type)
  }

  /** @param {Type[]} types  @returns {Schema} */
  const unionOf = (types) => {
    const isNull = types.some(({ flags }) => flags & ts.TypeFlags.Null)
    const others = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    const isLiteral = (/** @type {Type} */ one) => one.isStringLiteral() || one.isNumberLiteral()
    const literals = /** @type {Literal[]} */ (others.filter(isLiteral))
    const rest = others.filter((one) => !isLiteral(one))
    const isBoolean = rest.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2
    const choices = [
      ...(literals.length > 0 ? [enumOf(literals)] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...rest
        .filter(({ flags }) => !(isBoolean && flags & ts.TypeFlags.BooleanLiteral))
        .map(schemaOf)
        // The compiler has no fixed order.
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]
    const different = choices.filter(
      (one, n) => n === 0 || JSON.stringify(one) !== JSON.stringify(choices[n - 1]),
    )
    return anyOf(isNull ? [...different, { type: 'null' }] : different)
  }

  /** @param {Type} type  @returns {Schema} */
  const objectOf = (type) => {
    const members = checker.getPropertiesOfType(type).map((symbol) => {
      const held = checker.getTypeOfSymbol(symbol)
      return { name: symbol.name, isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0, held }
    })
    const index =
      checker.getIndexTypeOfType(type, ts.IndexKind.String) ??
      checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
    return {
      type: 'object',
      ...(members.length > 0
        ? { properties: Object.fromEntries(members.map(({ name, held }) => [name, schemaOf(held)])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index) } : {}),
    }
  }

  return { schemaOf, schemas }
}

const anyGroup = {
  type: 'object',
  properties: {
    key: { type: ['string', 'number', 'boolean', 'null'] },
    items: { type: ['array', 'null'], items: {} },
    count: { type: 'number' },
    summary: { type: 'array', items: { type: ['number', 'string', 'null'] } },
  },
  required: ['key', 'items', 'count'],
}

/** The schema of a type without parts. @param {import('typescript').TypeChecker} checker  @param {Type} type  @returns {Schema | undefined} */
function plainSchema(checker, type) {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (type.isStringLiteral() || type.isNumberLiteral()) return enumOf([type])
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] }
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
  if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
  return undefined
}

/** The name of a type that the contract declares without parameters. @param {Type} type */
function nameOf({ aliasSymbol, aliasTypeArguments }) {
  if (!aliasSymbol) return undefined
  if (aliasSymbol.name === GROUP) return GROUP
  return aliasTypeArguments ? undefined : aliasSymbol.name
}

/** @param {readonly Literal[]} literals  @returns {Schema} */
function enumOf(literals) {
  const values = literals.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : 1))
  const kinds = [...new Set(values.map((value) => typeof value))]
  return { type: kinds.length === 1 ? kinds[0] : kinds, enum: values }
}

/** One of the schemas; a plain one that may be null is one schema. @param {Schema[]} choices  @returns {Schema} */
function anyOf(choices) {
  const [first, second] = choices
  if (choices.length === 1 && first) return first
  const isPlain = (/** @type {Schema | undefined} */ one) =>
    typeof one?.type === 'string' && one.type !== 'object' && one.type !== 'array'
  if (choices.length === 2 && isPlain(first) && second?.type === 'null')
    return {
      ...first,
      type: [first?.type, 'null'],
      ...(first?.enum ? { enum: [.../** @type {unknown[]} */ (first.enum), null] } : {}),
    }
  return { anyOf: choices }
}
