import { useNavigate } from '@tanstack/react-router'

/** Opens the public page of a row's product. */
export function useOpenCard(): (productId: number) => void {
  const navigate = useNavigate()
  return (productId) => void navigate({ to: `/app/products/get/image/${productId}` })
}
