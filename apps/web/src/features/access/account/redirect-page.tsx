import { Loader } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageAfterLogin } from '../../../ui/screen/navigation-state.ts'
import { AccountFrame } from './account-frame.tsx'
import { texts } from './texts.ts'

const wait = 1000

/** Waits 1 second, then goes to the URL in the navigation state. */
export function RedirectPage() {
  const { from } = useLocation().state
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: pageAfterLogin(from), replace: true }), wait)
    return () => clearTimeout(timer)
  }, [from, navigate])

  return (
    <AccountFrame title={texts.returning}>
      <Loader size="sm" />
    </AccountFrame>
  )
}
