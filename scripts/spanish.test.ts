import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

/** Texts that the specification prescribes to the letter (messages.prescribed), and words of its screens. */
const prescribed = [
  'Catalogo creado correctamente',
  'Categoria de Productos',
  'Categoria de Gastos',
  'Nueva categoria',
  'Ingrese una observacion',
  'Error interno en la aplicacion',
  'La formula debe iniciar con un operador matemático (*, +, -, /)',
  'La cantidad a convertir debe ser multiplo de ',
  'El parametro ',
  'Maximo de caracteres permitidos 350',
  'Maximo ',
  'Nota de credito registrada correctamente',
  'Seleccione el area',
  'Contraseña retablecida correctamente',
  ' dias restantes. Vence el ',
  'No se encontró ningun beneficiario',
  'Item',
]

/** Titles of the specification with several capitals. */
const prescribedTitles = [
  'Categoria de Productos',
  'Categoria de Gastos',
  'Estado de Resultados',
  'Justificación Nota de Crédito',
  'Registro de Gastos',
  'Unidad de Medida',
  'Últimos Ingresos',
]

/** Words that always have an accent, without it; and 'Intro', which the keyboards of Nicaragua call 'Enter'. */
const wrong =
  /(?<![\p{L}$.{-])(?:aplicacion|area|articulo|autorizacion|catalogo|categoria|codigo|contrasena|conversion|cotizacion|credito|debito|descripcion|devolucion|dia|dias|direccion|facturacion|formula|informacion|intro|item|liquidacion|maximo|minimo|multiplo|ningun|numero|observacion|pagina|parametro|razon|recepcion|remision|retablecida|sesion|tambien|telefono|ubicacion|ultimo|unico)(?![\p{L}:}])/iu

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps/*/src/**', 'packages/contract/src/**'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/demo\/|\/test\/|\.sql/.test(file))

/** The literals of a file that are texts for users: with a capital, no code, no address of a call and no English. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((text) => /^[\p{Lu}¿¡]/u.test(text) && !/[;=]|^[A-Z]+ \/| (?:of|is|its|the) /.test(text))

const withoutPrescribed = (text: string): string =>
  prescribed.reduce((rest, part) => rest.replace(part, ' '), text)

test('texts for users have their accents, and call the key Enter; only what the specification prescribes differs', () => {
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'))
      .filter((text) => wrong.test(withoutPrescribed(text.replaceAll(/\$\{[^}]*\}/g, ''))))
      .map((text) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test('only the first word of a title of a screen has a capital, and names', () => {
  const titles = files
    .filter((file) => /screens\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/title: '([^']+)'/g)])
    .map(([, title = '']) => title)
  expect(titles.length).toBeGreaterThan(50)
  const capitals = titles.filter((title) => / \p{Lu}\p{Ll}/u.test(title))
  expect(capitals.filter((title) => !prescribedTitles.includes(title))).toEqual([])
})

/** Hints that stand in an empty field, as an example of its value or what it means. */
const placeholders =
  /'(?:Vacío: (?!conserva|solo)|Ninguno: |Opcional'|Escanee o escriba y presione Enter|Señor |\*1|Caja, rollo|Cantidad|Poner en espera|Pantalla del cliente)/

test('a hint below a field is a sentence with its final point', () => {
  const hints = files
    .filter((file) => /texts\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(/(\w+Hint):\s*('(?:[^'\\\n]|\\.)*')/g)].map(
        ([, key, text]) => `${file} ${key}: ${text}`,
      )
    })
  expect(hints.length).toBeGreaterThan(80)
  expect(hints.filter((hint) => !/[.?!…] ?'$/.test(hint) && !placeholders.test(hint))).toEqual([])
})

test('a wrong form is found in a sentence, and not in a name of the code', () => {
  expect(wrong.test('Ingrese la observacion')).toBe(true)
  expect(wrong.test('Presione Intro')).toBe(true)
  expect(wrong.test('Introducción al área')).toBe(false)
})
