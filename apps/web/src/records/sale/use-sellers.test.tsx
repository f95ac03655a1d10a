import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { useSellers } from './use-sellers.ts'

const own = { id: 1, username: 'ana', fullName: 'Ana Ruiz' }

function Names({ assigned, name }: { readonly assigned: string; readonly name: string }) {
  const shown = useSellers(assigned, name).map((seller) => seller.name)
  return <p>{shown.join(', ')}</p>
}

test('a seller that the user cannot list has the name stored in the record', async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Names assigned="eva" name="Eva Solís" />, () => [own])
  expect(await screen.findByText('Ana Ruiz, Eva Solís')).toBeTruthy()
})

test("the user's own name appears once", async () => {
  startSession(userWith('ana', 'crearFactura'))
  await renderScreen(<Names assigned="ana" name="Ana Ruiz" />, () => [own])
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy()
})
