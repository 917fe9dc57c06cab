import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { receiptIn } from './use-receipt.ts'
import type { StepPlace } from './use-wizard.ts'
import { stepParameter } from './wizard-rules.ts'

/** The step in the address of the page, so that Back goes one step back. */
export function useStepInAddress(): StepPlace {
  const location = useLocation()
  const { pathname, search, key } = location
  const state: unknown = location.state
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const hrefOf = (step: number) => {
    const next = new URLSearchParams(params)
    if (step === 1) next.delete(stepParameter)
    else next.set(stepParameter, String(step))
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return {
    asked: params.get(stepParameter),
    hrefOf,
    go: (step, how) => void navigate(hrefOf(step), how),
    receipt: {
      entry: key,
      readId: () => receiptIn(state),
      keepId: (id) =>
        void navigate(`${pathname}${search}`, { replace: true, state: { receipt: id } }),
    },
  }
}
