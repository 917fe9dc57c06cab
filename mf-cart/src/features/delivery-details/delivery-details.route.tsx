export { CartStepThree as Component } from './delivery-details-page.tsx'
