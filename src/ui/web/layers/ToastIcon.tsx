import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../marks/Spinner.tsx';
import type { ToastVariant } from './toastStore.ts';

const icons: Record<ToastVariant, ReactNode> = {
  default: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  loading: <Spinner />,
};

/** The icon of a toast's variant. */
export default function ToastIcon({ variant }: { variant: ToastVariant }) {
  return icons[variant];
}
