import { Anchor, Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type Beneficiary, noBeneficiary } from '@yunque/contract/sales/clients'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import classes from './beneficiary.module.css'
import { texts } from './texts.ts'

/** `/app/paciente/{id}`: the clients with an identification. */
export function BeneficiaryPage() {
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(id)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate({ href: `/app/paciente/${encodeURIComponent(typed.trim())}` })
  }
  return (
    <div className={classes.page}>
      <PageTitle title={texts.title} />
      <form className={classes.search} onSubmit={search}>
        <TextInput label={texts.identification} value={typed} onChange={setTyped} maxLength={50} />
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          {texts.search}
        </Button>
      </form>
      <p className={classes.hint}>{texts.hint}</p>
      {id !== '' && <Found identification={id} />}
    </div>
  )
}

function Found({ identification }: { readonly identification: string }) {
  const query = useQuery({
    queryKey: ['clients', 'beneficiaries', identification],
    queryFn: ({ signal }) => found(identification, signal),
  })
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  if (query.data.length === 0) return <EmptyState title={noBeneficiary} />
  return (
    <ul className={classes.list} aria-label={texts.results}>
      {query.data.map((one) => (
        <li key={one.id} className={classes.card}>
          <Card beneficiary={one} />
        </li>
      ))}
    </ul>
  )
}

/** An empty result is an answer, not an error to retry. */
async function found(identification: string, signal: AbortSignal): Promise<Beneficiary[]> {
  try {
    return await api.call(clients.identified, { params: { id: identification } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

function Card({ beneficiary }: { readonly beneficiary: Beneficiary }) {
  const { id, name, identification, active, department, city } = beneficiary
  const opens = useCan('verClientes')
  return (
    <>
      <h2 className={classes.name}>
        {name} {!active && <RecordStatus status="inactive" />}
      </h2>
      <Facts label={name}>
        <Fact name={texts.identification}>{identification}</Fact>
        <Fact name={texts.phone}>{beneficiary.phoneNumber || texts.none}</Fact>
        <Fact name={texts.cell}>{beneficiary.cellNumber || texts.none}</Fact>
        <Fact name={texts.place}>{[city, department].filter(Boolean).join(', ') || texts.none}</Fact>
        <Fact name={texts.address}>{beneficiary.address || texts.none}</Fact>
      </Facts>
      {opens && (
        <Anchor component={Link} to={`/app/clientes/${id}`}>
          {texts.open}
        </Anchor>
      )}
    </>
  )
}
