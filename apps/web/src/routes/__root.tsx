import { createRootRoute, Navigate } from '@tanstack/react-router';

export const Route = createRootRoute({ notFoundComponent: () => <Navigate to="/404" replace /> });
