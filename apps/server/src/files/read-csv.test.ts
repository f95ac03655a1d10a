import { expect, test } from 'vitest'
import { isText, readCsv } from './read-csv.ts'

const bounds = { mostRows: 100, mostColumns: 5 }
const rowsOf = (content: Buffer | string) => readCsv(Buffer.from(content), bounds).rows

test.each([
  ['semicolons', 'Nombre;Precio\r\nPala;1.250,50\r\n', ['Pala', '1.250,50']],
  ['commas and quotes', 'Nombre,Precio\n"Pala ""Truper"", 1/2""",12\n', ['Pala "Truper", 1/2"', '12']],
  ['tabs', 'Nombre\tPrecio\nPala\t12', ['Pala', '12']],
  ['inches outside quotes', 'Nombre;Precio\n1/2" tubo;5', ['1/2" tubo', '5']],
  ['a quote at the beginning only', 'Nombre;Precio\n"1/2" tubo;5', ['"1/2" tubo', '5']],
  ['a line break in quotes', 'Nombre;Nota\nPala;"una\r\ndos"', ['Pala', 'una\r\ndos']],
  ['a mark of UTF-8', '\ufeffNombre;Precio\nPiñón;5', ['Piñón', '5']],
  ['an empty last cell', 'Nombre;Precio;Nota\nPala;5;', ['Pala', '5', null]],
])('a text with %s is read', (_, text, expected) => {
  const [titles, row] = rowsOf(text)
  expect(titles?.cells[0]).toBe('Nombre')
  expect(row?.cells).toEqual(expected)
})

test('Windows-1252 is read, codes keep their zeros and rows their numbers', () => {
  const text = Buffer.from('Código;Artículo\n\n00012;Piñón €\n', 'latin1')
  text[text.indexOf(0xac)] = 0x80
  expect(rowsOf(text)).toEqual([
    { number: 1, cells: ['Código', 'Artículo'] },
    { number: 3, cells: ['00012', 'Piñón €'] },
  ])
})

test('UTF-16 with its mark is text, binary content is not', () => {
  const utf16 = Buffer.from('\ufeffNombre\tPrecio\nPiñón\t5', 'utf16le')
  expect([isText(utf16), isText(Buffer.from([0x89, 0x50, 0, 1]))]).toEqual([true, false])
  expect(rowsOf(utf16)[1]?.cells).toEqual(['Piñón', '5'])
})

test('rows above the limit and columns beyond the last are not read', () => {
  const text = Array.from({ length: 500 }, () => '1;2;3;4;5;6;7').join('\n')
  const rows = rowsOf(text)
  expect(rows).toHaveLength(102)
  expect(rows[0]?.cells).toHaveLength(5)
})
