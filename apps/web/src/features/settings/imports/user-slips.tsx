import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { NewUser } from '@yunque/contract/access/user-import'
import { useState } from 'react'
import { PrintNow } from '../../../ui/print/print-now.tsx'
import classes from './user-slips.module.css'

const texts = {
  title: 'Contraseñas temporales',
  once: 'Se muestran solo ahora: imprima los comprobantes y entregue a cada quien el suyo. Se cambian al entrar.',
  print: 'Imprimir comprobantes',
  name: 'Nombre',
  username: 'Usuario',
  area: 'Área',
  password: 'Contraseña temporal',
  change: 'Cambiar al entrar',
} as const

/** The temporary passwords of the imported users, shown once, and their slips on paper. */
export function UserSlips({ users }: { readonly users: readonly NewUser[] }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <h3>{texts.title}</h3>
      <p>{texts.once}</p>
      <table className={classes.list} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.username}</th>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.password}</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ fullName, username, area, password }) => (
            <tr key={username}>
              <th scope="row">{fullName}</th>
              <td>{username}</td>
              <td>{area}</td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {texts.print}
      </Button>
      {printing && (
        <PrintNow title={texts.title} paper="letter" onDone={() => setPrinting(false)}>
          <div className={classes.slips}>
            {users.map(({ fullName, username, area, password }) => (
              <section key={username} className={classes.slip}>
                <h2>{fullName}</h2>
                <dl>
                  <dt>{texts.username}</dt>
                  <dd>{username}</dd>
                  <dt>{texts.area}</dt>
                  <dd>{area}</dd>
                  <dt>{texts.password}</dt>
                  <dd>
                    <code>{password}</code>
                  </dd>
                </dl>
                <p>{texts.change}</p>
              </section>
            ))}
          </div>
        </PrintNow>
      )}
    </>
  )
}
