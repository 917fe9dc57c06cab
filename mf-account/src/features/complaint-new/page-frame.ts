import { LeaveGuard } from '#widgets/leave-guard.tsx'
import { useTranslation } from 'react-i18next'
import { useStepInAddress } from '#data/step-in-address.ts'
import type { WizardFrame } from './complaint-wizard.tsx'

/** Title of the window: which of the three steps it is. The first one is the page itself. */
export function useStepTitle(): string {
  const { t } = useTranslation('mf-account')
  const { asked } = useStepInAddress()
  const key = asked === '2' ? 'products' : asked === '3' ? 'send' : null
  return key
    ? t('complaintNew.stepTitle', { step: asked, name: t(`complaintNew.step.${key}`) })
    : t('complaintNew.title')
}

/** The wizard as the whole page: its step is in the address, and leaving asks. */
export const usePageFrame = (): WizardFrame => ({ place: useStepInAddress(), Guard: LeaveGuard })
