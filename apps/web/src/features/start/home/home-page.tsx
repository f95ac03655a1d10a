import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import { DesktopHome } from './desktop-home.tsx'
import { PhoneHome } from './phone-home.tsx'
import { isFirstLook, startsAtTill } from './start-at-till.ts'

/** The first screen: shortcuts on a desktop, tiles on a phone; for who chose so the till, once after the sign-in. */
export function HomePage() {
  const phone = usePhone()
  const session = useSession()
  const sells = useScreens().some(({ path }) => path === '/app/facturas-quickly')
  const [leaves] = useState(
    () => session !== null && isFirstLook(session.sessionId) && sells && startsAtTill.get(session.username),
  )
  if (leaves) return <Navigate to="/app/facturas-quickly" replace />
  return phone ? <PhoneHome /> : <DesktopHome />
}
