import { Button, Text } from '@mantine/core'
import { IconServerOff } from '@tabler/icons-react'
import { failureMessages } from '@yunque/contract/core/failure-messages'
import type { ReactNode } from 'react'
import { useOlderServer } from '../../lib/api-client/generation.ts'
import classes from './older-server.module.css'

const texts = {
  title: 'Este servidor es el anterior',
  what: 'Cierre esta página y abra otra vez la dirección de siempre. Si vuelve este aviso, avise a quien administra la tienda.',
  again: 'Intentar de nuevo',
  accept: 'Se restauró a mano: usar este',
} as const

/** In place of the application while its server is one whose store went to another computer (store.generation). */
export function OlderServerGate({ children }: { readonly children: ReactNode }) {
  if (!useOlderServer()) return children
  return (
    <main className={classes.page}>
      <IconServerOff size={40} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{texts.title}</h1>
      <Text>{failureMessages.olderServer}</Text>
      <Text c="dimmed">{texts.what}</Text>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{texts.again}</Button>
        <Button variant="subtle" onClick={() => void askToAccept()}>
          {texts.accept}
        </Button>
      </div>
    </main>
  )
}

// Questions are no part of the first page.
const askToAccept = async () => (await import('./accept-older-server.ts')).acceptOlderServer()
