import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import { recoveryWordList } from '@yunque/domain/recovery-word-list'
import { recoveryWords } from '@yunque/domain/recovery-words'
import { beforeAll, expect, test } from 'vitest'
import { MOST_BAG_BYTES, madeAt, makeSheet, openBag, type Sheet, sealBag } from './bag-format.ts'

const at = new Date('2026-11-28T15:30:00Z')
let words: string[]
let sheet: Sheet
let bag: Buffer
beforeAll(async () => {
  const made = await makeSheet(at)
  words = made.words
  sheet = made.sheet
  bag = sealBag(sheet, new Map([['secondFactor', Buffer.from('llave')]]))
})

const sealed = (contents: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sheet.key, nonce).setAAD(sheet.head)
  const hidden = Buffer.concat([cipher.update(contents), cipher.final()])
  return Buffer.concat([sheet.head, nonce, cipher.getAuthTag(), hidden])
}

test('the words open what was sealed without them, and say when they were made', async () => {
  const { entries, sheet: opened } = await openBag(bag, words.join(' '))
  expect(new Map(entries)).toEqual(new Map([['secondFactor', Buffer.from('llave')]]))
  expect(opened).toEqual(sheet)
  expect(madeAt(bag)).toEqual(at)
})

test('two sheets of the same second have neither words, salt nor key in common, and a bag none of its secrets in plain', async () => {
  const other = await makeSheet(at)
  expect(other.words).not.toEqual(words)
  expect(other.sheet.head.subarray(8, 24)).not.toEqual(sheet.head.subarray(8, 24))
  expect(bag.includes(sheet.key)).toBe(false)
  expect(bag.includes('llave')).toBe(false)
  expect(bag.includes(Buffer.from('llave').toString('base64'))).toBe(false)
})

test('the key is derived by scrypt with N 32768, r 8 and p 1, as the format says', async () => {
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
  const derived = scryptSync(plain.join(' '), sheet.head.subarray(0, 24), 32, {
    N: 32_768,
    r: 8,
    p: 1,
    maxmem: 2 ** 26,
  })
  const cipher = createCipheriv('aes-256-gcm', derived, sheet.head.subarray(24, 36))
  cipher.setAAD(sheet.head.subarray(0, 24))
  expect(Buffer.concat([cipher.update(sheet.key), cipher.final()])).toEqual(sheet.head.subarray(52, 84))
  expect(cipher.getAuthTag()).toEqual(sheet.head.subarray(36, 52))
})

test('words of another sheet, a typo, a missing word and a swap each get a sentence of their own', async () => {
  const wrong = (typed: string) => openBag(bag, typed).catch((error: Error) => error.message)
  const other = recoveryWords(Array.from({ length: 10 }, (_, place) => place + 40))
  expect(await wrong(other.join(' '))).toBe(recoveryMessages.wrong)
  expect(await wrong(words.with(4, 'martiyo').join(' '))).toBe(
    'La palabra 5, «martiyo», no es de las hojas de recuperación: compárela con la hoja',
  )
  const instead = words[2] === 'zurdo' ? 'zorro' : 'zurdo'
  expect(await wrong(words.with(2, instead).join(' '))).toBe(
    `La palabra 3, «${instead}», no va en ese lugar: compárela con la hoja`,
  )
  expect(await wrong(words.slice(1).join(' '))).toBe('La hoja tiene 12 palabras, y se escribieron 11')
  expect(await wrong('')).toBe('La hoja tiene 12 palabras, y se escribieron 0')
})

test('every flipped byte of a bag is noticed', async () => {
  for (let place = 0; place < bag.length; place += 7) {
    const changed = Buffer.from(bag)
    changed[place] = (changed[place] ?? 0) ^ 1
    await expect(openBag(changed, words.join(' ')), `byte ${place}`).rejects.toThrow(
      /no son las de este respaldo|está dañada/,
    )
  }
  for (const length of [0, 3, 83, 84, 100, bag.length - 1])
    await expect(openBag(bag.subarray(0, length), words.join(' '))).rejects.toThrow(/dañada/)
})

test('hostile contents are refused: names that are paths, other types, no JSON, too many bytes', async () => {
  const hostile = [
    '{"../../etc/cron.d/x":"eA=="}',
    '{"tls/autoridad.pem":"eA=="}',
    '{"a b":"eA=="}',
    '{"mail":{"a":1}}',
    '{"mail":"no base64 !"}',
    '["mail"]',
    'null',
    '{',
    '',
    `{"${'a'.repeat(60)}":"eA=="}`,
  ]
  for (const contents of hostile)
    await expect(openBag(sealed(contents), words.join(' ')), contents).rejects.toThrow(
      recoveryMessages.damaged,
    )
  const large = Buffer.concat([bag, Buffer.alloc(MOST_BAG_BYTES)])
  await expect(openBag(large, words.join(' '))).rejects.toThrow(recoveryMessages.damaged)
  expect(() => sealBag(sheet, new Map([['mail', Buffer.alloc(MOST_BAG_BYTES)]]))).toThrow(/bytes/)
})

test('words are drawn from the whole list', async () => {
  const places = new Map(recoveryWordList.map((word, place) => [word, place]))
  const drawn = await Promise.all(Array.from({ length: 12 }, () => makeSheet(at)))
  const seen = drawn.flatMap((one) => one.words.map((word) => places.get(word) ?? -1))
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
  expect(seen.filter((place) => place >= 1024).length).toBeGreaterThan(30)
  expect(seen.filter((place) => place < 1024).length).toBeGreaterThan(30)
})
