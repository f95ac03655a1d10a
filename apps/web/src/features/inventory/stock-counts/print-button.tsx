import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { texts } from './texts.ts'

/** Link to the print page of a count: the count sheet, or the result. */
export const PrintButton = ({ countId }: { readonly countId: number }) => (
  <Button
    size="xs"
    variant="default"
    renderRoot={(props) => <Link {...props} to={printAddress('stockCount', countId)} />}
  >
    {texts.print}
  </Button>
)
