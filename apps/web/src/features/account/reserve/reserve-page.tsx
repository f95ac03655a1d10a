import { Alert, Anchor, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReserveJoin, reserveJoin } from '@yunque/contract/backup/reserve'
import { reserve } from '@yunque/contract/backup/reserve.endpoints'
import { useEffect } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { texts } from './texts.ts'

/** Until the program has started again as a reserve computer. */
const OPEN_MS = 4000

/** Makes a computer without data the reserve of another store (store.reserve). */
export function ReservePage() {
  const join = useMutation({ mutationFn: (body: ReserveJoin) => api.call(reserve.join, { body }) })
  const form = useForm({
    initialValues: { address: '', code: '' },
    validate: schemaResolver(reserveJoin, { sync: true }),
  })
  if (join.data) return <Joined store={join.data.store} />
  return (
    <AccountFrame title={texts.title} intro={<Text mb="md">{texts.intro}</Text>}>
      {join.error && (
        <Alert color="red" mb="md" role="alert">
          {join.error.message}
        </Alert>
      )}
      <form className={classes.form} onSubmit={form.onSubmit((values) => join.mutate(values))} noValidate>
        <TextInput
          label={texts.address}
          description={texts.addressHint}
          placeholder="yunque.local"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('address')}
        />
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <BusyButton type="submit" busy={join.isPending} mt={4}>
          {texts.connect}
        </BusyButton>
      </form>
      <div className={classes.links}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/app" />}>
          {texts.back}
        </Anchor>
      </div>
    </AccountFrame>
  )
}

/** The page of a reserve computer is not part of the application. */
function Joined({ store }: { readonly store: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/'), OPEN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <AccountFrame title={texts.title}>
      <Text role="status">{texts.done(store)}</Text>
      <Text c="dimmed">{texts.opening}</Text>
    </AccountFrame>
  )
}
