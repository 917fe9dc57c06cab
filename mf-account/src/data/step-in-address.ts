import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { StepPlace } from './use-wizard.ts'
import { stepParameter } from './wizard-rules.ts'

/** The step in the address of the page, so that Back goes one step back. */
export function useStepInAddress(): StepPlace {
  const { pathname } = useLocation()
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
  }
}
