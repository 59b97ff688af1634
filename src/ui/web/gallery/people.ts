/** The people of the gallery. */
export const people = [
  { id: '1', name: 'Ilse Okafor', color: '#1d6f8a' },
  { id: '2', name: 'Tomás Herrera', color: '#8a4b1d' },
  { id: '3', name: 'Maren Vogt', color: '#f0b94a' },
  { id: '4', name: 'Aoife Byrne', color: '#9bc7b4' },
];
