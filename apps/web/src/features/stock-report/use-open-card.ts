import { useNavigate } from '@tanstack/react-router'

/** Opens the card of a row's product: everyone may see it. */
export function useOpenCard(): (productId: number) => void {
  const navigate = useNavigate()
  return (productId) => void navigate({ to: `/app/products/get/image/${productId}` })
}
