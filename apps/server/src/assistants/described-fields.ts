import { fixedCatalogs } from '@yunque/contract/core/constants'
import { alone, labelAt } from '@yunque/contract/core/field-labels'
import type { z } from 'zod'
import { jsonSchema } from '../http/json-schema.ts'
import type { OwnFields } from '../http/own-body.ts'

/** A JSON schema of an object, as far as it is read here. */
export type ObjectSchema = {
  type: 'object'
  properties: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: boolean
}
export type FieldSchema = {
  description?: string
  readOnly?: boolean
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: string[]
  [other: string]: unknown
}

/** The JSON schema of the object that a schema takes: the one alternative that is one. */
export function objectSchema(schema: z.ZodType | undefined): ObjectSchema {
  const none: ObjectSchema = { type: 'object', properties: {} }
  if (!schema) return none
  const { anyOf, ...own } = jsonSchema(schema) as ObjectSchema & { anyOf?: ObjectSchema[] }
  return anyOf?.find(({ type }) => type === 'object') ?? { ...none, ...own }
}

type Choices = readonly { id: number | string; name: string }[]

/** What the values of a number mean. */
const choices: Readonly<Record<string, Choices>> = {
  paymentTypeId: fixedCatalogs.billPaymentType,
  purchasePaymentTypeId: fixedCatalogs.purchasePaymentType,
  currencyId: fixedCatalogs.currency,
  preBillTypeId: fixedCatalogs.preBillType,
}

/** Fields whose label says too little to somebody who sees no form. */
const hints: Readonly<Record<string, string>> = {
  areaId: 'Número del área; en reportes, all es todas',
  name: 'Nombre del catálogo, o texto que se busca',
  confirm: 'true solo si la persona para quien trabaja ya confirmó la pregunta que hizo la tienda',
  asignedTo: 'Usuario del vendedor',
  mode: 'add suma a lo contado; set lo reemplaza',
}

const isDay = (name: string): boolean => /^(date|from|to|since|expectedDate|dateFrom|dateTo)$/.test(name)

/** `Cliente`; with what its values mean. */
function wordsOf(name: string): string {
  const hint = hints[name]
  if (hint) return hint
  const values = choices[name]?.map(({ id, name: word }) => `${id} = ${word}`).join(', ')
  return alone(labelAt([name])) + (values ? `: ${values}` : '') + (isDay(name) ? ' (AAAA-MM-DD)' : '')
}

/** The fields of a schema, each with its word; without those that the server computes. */
export function described({ properties, required = [] }: ObjectSchema): ObjectSchema {
  const own = Object.entries(properties).filter(([, { readOnly }]) => !readOnly)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(([name, field]) => [name, withWords(name, field)])),
    required: required.filter((name) => own.some(([one]) => one === name)),
  }
}

function withWords(name: string, field: FieldSchema): FieldSchema {
  const { items, ...plain } = simple(field)
  const words = { ...plain, description: wordsOf(name) }
  if (!items) return words
  const line = items as FieldSchema
  return {
    ...words,
    items: line.properties ? (described(line as ObjectSchema) as unknown as FieldSchema) : simple(line),
  }
}

/** What a model needs of a field: the server checks the rest, and each word of a description is read at every question. */
function simple({
  anyOf,
  maxLength,
  minLength,
  minimum,
  maximum,
  exclusiveMinimum,
  ...field
}: FieldSchema): FieldSchema {
  const [one, ...others] = ((anyOf ?? []) as FieldSchema[]).filter(({ type }) => type !== 'null')
  if (one && others.length === 0) return { ...simple(one), ...field }
  const { minItems: _, maxItems: __, additionalProperties: ___, ...rest } = field
  return anyOf ? { ...rest, anyOf: ((anyOf ?? []) as FieldSchema[]).map(simple) } : rest
}

/** A schema with nothing but the fields that a program may send. `usual` fields may be left out. */
export function limited(
  schema: ObjectSchema,
  { fields, lines = {} }: OwnFields,
  usual: readonly string[] = [],
): ObjectSchema {
  const properties = fields.map((name) => {
    const field = schema.properties[name] ?? {}
    const own = lines[name]
    const items = own && field.items && limited(field.items as ObjectSchema, { fields: own })
    return [name, items ? { ...field, items } : field] as const
  })
  return {
    ...schema,
    properties: Object.fromEntries(properties) as ObjectSchema['properties'],
    required: (schema.required ?? []).filter((name) => fields.includes(name) && !usual.includes(name)),
  }
}
