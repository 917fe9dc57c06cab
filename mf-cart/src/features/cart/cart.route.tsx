export { CartStepOne as Component } from './cart-page.tsx'
