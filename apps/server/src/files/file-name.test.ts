import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Cotización 12', 'cotizacion-12'],
  ['Estado de cuenta · Ñandú & Cía.', 'estado-de-cuenta-nandu-cia'],
  ['"; filename="x.exe\r\n', 'filename-x-exe'],
  ['日本', 'documento'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j is saved as %s', (title, name) => expect(fileName(title)).toBe(name))
