export { CartStepTwo as Component } from './shipping-payment-page.tsx'
