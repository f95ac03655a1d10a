import { Alert, Anchor, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { passwordReset } from '@yunque/contract/access/account'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { useResetPassword } from './account.api.ts'
import classes from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import { texts } from './texts.ts'

/** Asks for a new password by mail (sign-in.reset). The answer does not reveal whether the user exists. */
export function ResetPasswordPage() {
  const reset = useResetPassword()
  const form = useForm({
    initialValues: { username: '' },
    validate: schemaResolver(passwordReset, { sync: true }),
  })
  const submit = form.onSubmit(({ username }) => {
    reset.mutate(username.trim(), { onError: (error) => toast.error(error.message) })
  })

  return (
    <AccountFrame
      title={texts.reset}
      intro={
        reset.data === undefined && (
          <Text size="sm" c="dimmed" mb="md">
            {texts.resetExplained}
          </Text>
        )
      }
    >
      {reset.data === undefined ? (
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            label={texts.usernameOrEmail}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('username')}
          />
          <BusyButton type="submit" busy={reset.isPending}>
            {texts.sendPassword}
          </BusyButton>
        </form>
      ) : (
        <Alert color="ok" variant="light" icon={<IconMailCheck />} role="status">
          {texts.sentTo} <strong>{reset.data.email}</strong>
        </Alert>
      )}
      <div className={classes.links}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/account/login" />}>
          {texts.backToLogin}
        </Anchor>
      </div>
    </AccountFrame>
  )
}
