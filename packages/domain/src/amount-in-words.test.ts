import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { Currency } from './codes.ts'

test.each([
  [0, 'CERO CÓRDOBAS CON 00/100'],
  [0.05, 'CERO CÓRDOBAS CON 05/100'],
  [1, 'UN CÓRDOBA CON 00/100'],
  [1.5, 'UN CÓRDOBA CON 50/100'],
  [2, 'DOS CÓRDOBAS CON 00/100'],
  [16, 'DIECISÉIS CÓRDOBAS CON 00/100'],
  [21, 'VEINTIÚN CÓRDOBAS CON 00/100'],
  [22.22, 'VEINTIDÓS CÓRDOBAS CON 22/100'],
  [30, 'TREINTA CÓRDOBAS CON 00/100'],
  [31, 'TREINTA Y UN CÓRDOBAS CON 00/100'],
  [100, 'CIEN CÓRDOBAS CON 00/100'],
  [101, 'CIENTO UN CÓRDOBAS CON 00/100'],
  [116, 'CIENTO DIECISÉIS CÓRDOBAS CON 00/100'],
  [500, 'QUINIENTOS CÓRDOBAS CON 00/100'],
  [700, 'SETECIENTOS CÓRDOBAS CON 00/100'],
  [900, 'NOVECIENTOS CÓRDOBAS CON 00/100'],
  [999.99, 'NOVECIENTOS NOVENTA Y NUEVE CÓRDOBAS CON 99/100'],
  [1000, 'MIL CÓRDOBAS CON 00/100'],
  [1001, 'MIL UN CÓRDOBAS CON 00/100'],
  [1234.56, 'MIL DOSCIENTOS TREINTA Y CUATRO CÓRDOBAS CON 56/100'],
  [2000, 'DOS MIL CÓRDOBAS CON 00/100'],
  [21_000, 'VEINTIÚN MIL CÓRDOBAS CON 00/100'],
  [21_021, 'VEINTIÚN MIL VEINTIÚN CÓRDOBAS CON 00/100'],
  [31_000, 'TREINTA Y UN MIL CÓRDOBAS CON 00/100'],
  [100_000, 'CIEN MIL CÓRDOBAS CON 00/100'],
  [101_000, 'CIENTO UN MIL CÓRDOBAS CON 00/100'],
  [1_000_000, 'UN MILLÓN DE CÓRDOBAS CON 00/100'],
  [1_000_000.5, 'UN MILLÓN DE CÓRDOBAS CON 50/100'],
  [1_000_001, 'UN MILLÓN UN CÓRDOBAS CON 00/100'],
  [2_001_000, 'DOS MILLONES MIL CÓRDOBAS CON 00/100'],
  [21_000_000, 'VEINTIÚN MILLONES DE CÓRDOBAS CON 00/100'],
  [
    999_999_999.99,
    'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE CÓRDOBAS CON 99/100',
  ],
  [1_000_000_000, 'MIL MILLONES DE CÓRDOBAS CON 00/100'],
])('%d is %s', (amount, words) => expect(amountInWords(amount)).toBe(words))

test.each([
  [1, 'UN DÓLAR CON 00/100'],
  [100.25, 'CIEN DÓLARES CON 25/100'],
  [3_000_000, 'TRES MILLONES DE DÓLARES CON 00/100'],
])('%d dollars are %s', (amount, words) => expect(amountInWords(amount, Currency.dollars)).toBe(words))

test('a negative amount is refused', () => expect(() => amountInWords(-0.01)).toThrow('negative'))

/** The value of each number word. The test parses the words of an amount with it. */
const worth = new Map<string, number>(
  Object.entries({
    cero: 0,
    un: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiún: 21,
    veintidós: 22,
    veintitrés: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiséis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
  }),
)

/** Reads the words of an amount as a person does. */
function readBack(text: string): number {
  const [, said = '', cents] = /^(.*?)(?: DE)? C[ÓO]RDOBAS? CON (\d\d)\/100$/.exec(text) ?? []
  let millions = 0
  let thousands = 0
  let rest = 0
  for (const word of said.toLocaleLowerCase('es').split(' ')) {
    if (word === 'y') continue
    if (word === 'mil') {
      thousands += Math.max(rest, 1) * 1000
      rest = 0
    } else if (word === 'millón' || word === 'millones') {
      millions = (thousands + rest) * 1_000_000
      thousands = 0
      rest = 0
    } else rest += worth.get(word) ?? Number.NaN
  }
  return Math.round((millions + thousands + rest) * 100 + Number(cents))
}

test('every amount is read back from its words, to the cent', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 300_000_00 }), fc.integer({ min: 0, max: 999_999_999_99 })),
      (cents) => {
        expect(readBack(amountInWords(cents / 100))).toBe(cents)
      },
    ),
    { numRuns: 2000 },
  )
})
