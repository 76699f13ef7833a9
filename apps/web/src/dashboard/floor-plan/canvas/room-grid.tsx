import { memo } from 'react';
import { stepsPerMetre, toSteps } from '../format-length.js';

const stepsPerMajorLine = toSteps(5);

function drawLines(width: number, length: number, distance: number): string {
  const vertical = Array.from({ length: Math.ceil(width / distance) - 1 }, (_, index) => (index + 1) * distance);
  const horizontal = Array.from({ length: Math.ceil(length / distance) - 1 }, (_, index) => (index + 1) * distance);
  return [...vertical.map((x) => `M${x} 0V${length}`), ...horizontal.map((y) => `M0 ${y}H${width}`)].join('');
}

export const RoomGrid = memo(function RoomGrid({
  width,
  length,
  hasMinorLines,
}: {
  width: number;
  length: number;
  hasMinorLines: boolean;
}) {
  return (
    <g>
      <rect className="plan-room__floor" width={width} height={length} />
      {hasMinorLines ? <path className="plan-room__line" d={drawLines(width, length, stepsPerMetre)} /> : null}
      <path className="plan-room__line plan-room__line--major" d={drawLines(width, length, stepsPerMajorLine)} />
      <rect className="plan-room__wall" width={width} height={length} />
    </g>
  );
});
