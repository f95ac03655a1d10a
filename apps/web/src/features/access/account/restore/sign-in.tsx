import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { endSession } from '../../../../lib/api-client/session.ts'
import { texts } from './texts.ts'

/** The way to the sign-in with the users of the restored store: the session was of a user who no longer exists. */
export function SignIn() {
  const navigate = useNavigate()
  const signIn = () => {
    endSession()
    void navigate({ to: '/account/login', replace: true })
  }
  return (
    <Button onClick={signIn} autoFocus>
      {texts.signIn}
    </Button>
  )
}
