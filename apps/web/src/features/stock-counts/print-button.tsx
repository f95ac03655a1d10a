import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { texts } from './texts.ts'

/** To the paper of a count: the sheet to count with, or what came out. */
export const PrintButton = ({ countId }: { readonly countId: number }) => (
  <Button
    size="xs"
    variant="default"
    renderRoot={(props) => <Link {...props} to={`/app/imprimir/conteo/${countId}`} />}
  >
    {texts.print}
  </Button>
)
