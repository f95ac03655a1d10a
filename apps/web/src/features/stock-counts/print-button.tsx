import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { texts } from './texts.ts'

/** To the paper of a count: the sheet to count with, or what came out. */
export const PrintButton = ({ countId }: { readonly countId: number }) => (
  <Button
    size="xs"
    variant="default"
    renderRoot={(props) => <Link {...props} to={printAddress('stockCount', countId)} />}
  >
    {texts.print}
  </Button>
)
