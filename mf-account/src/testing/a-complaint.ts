import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'

/** A complaint of one shampoo, which the warehouse looks at. */
export const aComplaint = (more: Partial<Complaint> = {}): Complaint => ({
  '@id': `/api/v2/shop/complaints/${more.token ?? 'k3'}`,
  '@type': 'Complaint',
  token: 'k3',
  number: 'R000017',
  state: 'in_progress_warehouse',
  stateLabel: '',
  reasons: ['damaged_goods'],
  order: { token: 't1', number: '000000042', source: 'eshop' },
  products: [
    {
      orderItem: '/api/v2/shop/order-items/1',
      productName: 'Šampon na objem',
      brandName: 'Vlasta',
      variantName: '300 ml',
      quantity: 2,
      claimable: 2,
      reason: 'damaged_goods',
    },
  ],
  photos: [],
  message: 'Lahvička praskla.',
  refundType: 'cash',
  bankAccountNumber: '**********5399/0800',
  wholeOrder: false,
  history: [
    { state: 'new', at: '2026-11-20T09:30:00+01:00', text: '' },
    { state: 'in_progress_warehouse', at: '2026-11-21T14:05:00+01:00', text: 'Prohlížíme zboží.' },
  ],
  deadline: '2026-12-20',
  createdAt: '2026-11-20T09:30:00+01:00',
  ...more,
})
