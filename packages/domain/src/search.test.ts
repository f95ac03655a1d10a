import { expect, test } from 'vitest'
import { isFound, searchForm, searchWords, termsBeside } from './search.ts'

test.each([
  ['Tubo PVC 1/2"', ' tubo pvc 1/2 '],
  ['Tubo PVC ½', ' tubo pvc 1/2 '],
  ['TUBO  P.V.C. 0.5', ' tubo p v c 1/2 '],
  ['Tubo 0,50 pulg.', ' tubo 1/2 '],
  ['Codo 1 1/2', ' codo 1+1/2 '],
  ['Codo 1-1/2”', ' codo 1+1/2 '],
  ['Codo 1½', ' codo 1+1/2 '],
  ['Codo 1.5 pulgadas', ' codo 1+1/2 '],
  ['Codo 90 1/2', ' codo 90 1/2 '],
  ['Codo 45° 1/2', ' codo 45 1/2 '],
  ['Tornillo #8 1/2', ' tornillo 8 1/2 '],
  ['Perno 3/8x1 1/2', ' perno 3/8 x 1+1/2 '],
  ['Perno 3/8 * 2', ' perno 3/8 x 2 '],
  ['Perno 3 / 8', ' perno 3/8 '],
  ['Clavo 2.50', ' clavo 2+1/2 '],
  ['Clavo 2.0', ' clavo 2 '],
  ['Cable .35 mm', ' cable 0.35 mm '],
  ['Lámina cal.26', ' lamina cal 26 '],
  ['Cemento 42,5 kg', ' cemento 42+1/2 kg '],
  ['Arena 1,000 lb', ' arena 1000 lb '],
  ['HR-204', ' hr 204 '],
  ['hr204', ' hr 204 '],
  ['Broca 20mm', ' broca 20 mm '],
  ['  ', ' '],
])('%j has the form %j', (text, form) => expect(searchForm(text)).toBe(form))

const terms = [
  ['toma', 'enchufe'],
  ['tubo', 'caño'],
  ['llave', 'grifo', 'chorro'],
  ['lámina de zinc', 'zinc'],
]

test.each([
  ['1/2 tubo', 'Tubo PVC ½"'],
  ['tubos pvc', 'Tubo PVC ½"'],
  ['tubo 0.5', 'Tubo PVC ½"'],
  ['tubo de pvc', 'Tubo PVC ½"'],
  ['cano 1/2', 'Tubo PVC ½"'],
  ['CAÑOS', 'Tubo PVC ½"'],
  ['grifos', 'Llave de chorro'],
  ['zinc', 'Lámina de zinc cal. 26'],
  ['luz', 'Juego de luces'],
  ['luces', 'Luz de patio'],
  ['metal', 'Brocas para metales'],
  ['metales', 'Broca para metal'],
  ['perno 3/8x2', 'Perno 3/8 X 2'],
  ['codo 1', 'Codo 10 mm'],
  ['0123', 'P0123 Pala'],
  ['de', 'Dedal de cuero'],
])('%j finds %j', (typed, name) => expect(isFound(name, searchWords(typed, terms))).toBe(true))

test.each([
  ['tubo 1/2', 'Tubo PVC 1 1/2"'],
  ['1 tubo', 'Tubo 10 mm'],
  ['tubo 3/4', 'Tubo PVC ½"'],
  ['tub grifo', 'Llave de paso'],
  ['vc', 'Tubo PVC'],
  ['codo 1"', 'Codo 10 mm'],
  ['enchufe', 'Interruptor automático'],
])('%j does not find %j', (typed, name) => expect(isFound(name, searchWords(typed, terms))).toBe(false))

test('a part of a term has no synonyms', () => {
  expect(searchWords('gri', terms)).toEqual([['gri']])
  expect(searchWords('', terms)).toEqual([])
})

test.each([
  ['grifo', ['llave', 'chorro']],
  ['llaves de media', ['grifo', 'chorro']],
  ['gri', []],
  ['tubo', []],
])('%j is searched as %j too', (typed, also) =>
  expect(termsBeside(typed, [['llave', ' grifo', ' chorro '], ['metro', 'cinta métrica'], ['']])).toEqual(
    also,
  ),
)

test('no more than eight words are asked for', () =>
  expect(searchWords('uno dos tres cuatro cinco seis siete ocho nueve')).toHaveLength(8))
