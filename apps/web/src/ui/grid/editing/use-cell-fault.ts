import { useContext, useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { FormFaults } from '../../form/form-faults.ts'

/**
 * Whether an editor's text was refused. A refused text stays in its editor, and its form is not saved, until it is
 * corrected or given up. `id` is the cell's: `${form.id}-details.0.quantity`.
 */
export function useCellFault(id: string) {
  const tellForm = useContext(FormFaults)
  const [fault, setFault] = useState<string | null>(null)
  const clear = useRef(() => {})
  clear.current = () => tellForm(id, null)
  useEffect(() => () => clear.current(), [])
  return {
    fault,
    refuse: (sentence: string) => {
      setFault(sentence)
      tellForm(id, sentence)
      toast.error(sentence)
    },
    accept: () => {
      setFault(null)
      tellForm(id, null)
    },
  }
}
