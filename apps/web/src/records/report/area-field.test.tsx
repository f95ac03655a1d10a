import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../lib/api-client/session.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { userWith } from '../../test/user.ts'
import { useAskedArea } from './area-field.tsx'

const Filters = ({ said }: { readonly said: unknown }) => <output>{String(useAskedArea(said))}</output>

test.each([
  ['the warehouse, which may ask about all', 1, undefined, 'all'],
  ['the warehouse, of the area that the address says', 1, 2, '2'],
  ['the warehouse, of its own area', 1, 1, '1'],
  ['a shop, which may see no other', 2, undefined, '2'],
  ['a shop, whatever the address says', 2, 'all', '2'],
])('a report opens with the right area for a user of %s', async (_who, areaId, said, asked) => {
  startSession({ ...userWith('gerente'), areaId })
  await renderScreen(<Filters said={said} />)
  expect(screen.getByRole('status').textContent).toBe(asked)
})
