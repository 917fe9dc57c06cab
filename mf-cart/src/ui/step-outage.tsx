import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { CartPage } from './cart-page.tsx'

type StepOutageProps = {
  title: string
  heading: string
  text: string
  retryLabel: string
  onRetry: () => void
}

/** A step whose cart did not come: what is safe, and one retry. */
export const StepOutage = ({ title, heading, text, retryLabel, onRetry }: StepOutageProps) => (
  <CartPage title={title}>
    <OutagePanel title={heading} text={text} retry={{ label: retryLabel, onRetry }} />
  </CartPage>
)
