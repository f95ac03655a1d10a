import { Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endSession, getSession } from '../../../lib/api-client/session.ts'
import { signOut } from '../../../lib/api-client/sign-out.ts'
import { AccountFrame } from './account-frame.tsx'
import { texts } from './texts.ts'

/** Clears the session, then goes to the login. */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const signedOut = getSession() === null ? Promise.resolve() : signOut()
    void signedOut.finally(() => {
      endSession()
      return navigate({ to: '/account/login', replace: true })
    })
  }, [navigate])

  return (
    <AccountFrame title={texts.leaving}>
      <Loader size="sm" />
    </AccountFrame>
  )
}
