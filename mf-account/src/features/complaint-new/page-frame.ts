import { LeaveGuard } from '#data/leave-guard.tsx'
import { useStepInAddress } from '#data/step-in-address.ts'
import type { WizardFrame } from './complaint-wizard.tsx'

/** The wizard as the whole page: its step is in the address, and leaving asks. */
export const usePageFrame = (): WizardFrame => ({ place: useStepInAddress(), Guard: LeaveGuard })
