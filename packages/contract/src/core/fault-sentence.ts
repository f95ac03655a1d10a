import { z } from 'zod'
import { alone, inSentence, labelAt, labelOf } from './field-labels.ts'
import { messages, namesNoField } from './messages.ts'

type Issue = z.core.$ZodRawIssue
/** Builds the message of an issue from the label of its field. */
type Sentence = (label: string, issue: Issue) => string

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const plural = (label: string) => /^(Los|Las) /.test(label)
/** A verb that agrees with a label: `admite` or `admiten`, `puede` or `pueden`. */
export const agree = (label: string, one: string, several = `${one}n`) => (plural(label) ? several : one)
const ending: Readonly<Record<string, string>> = { El: 'o', La: 'a', Los: 'os', Las: 'as' }

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/** The message for a missing value that has to be typed: 'La cantidad es requerida'. */
const requiredSentence = (label: string): string =>
  `${label} ${agree(label, 'es', 'son')} requerid${ending[label.split(' ')[0] ?? ''] ?? 'o'}`

/** The message of `requiredSentence` for the field with that name. */
export const requiredAt = (name: string): string => requiredSentence(labelAt([name]))

/** The message for a missing value that has to be chosen: 'Seleccione el producto'. */
const chooseSentence = (label: string): string => chosen[label] ?? `Seleccione ${inSentence(label)}`

const chosen: Readonly<Record<string, string>> = {
  'El área': messages.selectArea,
  'El número del registro': 'El número del registro debe ser un entero mayor que 0',
}

const kinds: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: '«true» o «false»',
  array: 'una lista',
  object: 'un registro con sus campos',
}

const mustBe = (label: string, what: string) => `${label} ${agree(label, 'debe', 'deben')} ser ${what}`

const sentences: { [Code in Issue['code']]?: Sentence } = {
  invalid_type: (label, { input, expected }) => {
    if (isMissing(input)) return requiredSentence(label)
    return mustBe(label, kinds[String(expected)] ?? 'de otra clase')
  },
  invalid_value: (label, { values }) => mustBe(label, listed(values as unknown[])),
  invalid_union: (label, { input }) =>
    isMissing(input) ? requiredSentence(label) : mustBe(label, 'de otra clase'),
  invalid_format: (label, { format }) =>
    format === 'email'
      ? `${label} debe escribirse como nombre@empresa.com`
      : `${label} no tiene la forma que se admite`,
  too_big: (label, { origin, maximum, inclusive }) => {
    const most = number.format(Number(maximum))
    if (origin === 'string') return `${label} ${agree(label, 'admite')} ${most} caracteres como máximo`
    if (maximum === Number.MAX_SAFE_INTEGER) return `${label} ${agree(label, 'admite')} 15 cifras como máximo`
    if (origin === 'array') return `${label} ${agree(label, 'admite')} ${most} elementos como máximo`
    return inclusive === false
      ? mustBe(label, `${agree(label, 'menor', 'menores')} que ${most}`)
      : `${label} no ${agree(label, 'puede')} pasar de ${most}`
  },
  too_small: (label, { origin, minimum, inclusive, input }) => {
    const least = number.format(Number(minimum))
    if (origin === 'string')
      return input === '' || least === '1'
        ? requiredSentence(label)
        : `${label} necesita ${least} caracteres como mínimo`
    if (origin === 'array')
      return `${label} necesita ${least === '1' ? 'un elemento' : `${least} elementos`} como mínimo`
    return inclusive === false
      ? mustBe(label, `${agree(label, 'mayor', 'mayores')} que ${least}`)
      : `${label} no ${agree(label, 'puede')} ser ${agree(label, 'menor', 'menores')} que ${least}`
  },
  unrecognized_keys: (_, { keys }) => `Campo desconocido: ${(keys as string[]).join(', ')}`,
}

/** Accepted values as text: '1, 2 o 3'. Strings are quoted with « ». */
function listed(values: readonly unknown[]): string {
  const words = values
    .filter((value) => value !== '')
    .map((value) => (typeof value === 'string' ? `«${value}»` : String(value)))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`
}

/**
 * The default message of an issue: the label of its field and what the field accepts. Used where the schema gives no
 * message.
 */
const faultSentence = (issue: Issue): string =>
  sentences[issue.code]?.(labelOf(issue), issue) ?? `${labelOf(issue)} no se admite`

/** Zod error option: `message` for a missing value. Other faults get the default message. */
export const whenMissing = (message: string | undefined) => ({
  error: (issue: Issue) => (isMissing(issue.input) ? message : undefined),
})

/** Zod error option that asks to choose a value: `message`, or a sentence with the label of the field. */
export const toChoose = (message?: string) => ({
  error: (issue: Issue) => message ?? chooseSentence(labelOf(issue)),
})

/** Zod error option whose message begins with the label of the field. */
export const sayingOfField = (rest: (label: string) => string) => ({
  error: (issue: Issue) => `${labelOf(issue)} ${rest(labelOf(issue))}`,
})

/**
 * Puts the label of the field before a message that does not name it: 'Nombre: Este campo es requerido'. Other
 * messages stay as they are.
 */
export const withField = (message: string, path: readonly PropertyKey[]): string =>
  namesNoField(message) ? `${alone(labelAt(path))}: ${message}` : message

z.config({ customError: faultSentence })
