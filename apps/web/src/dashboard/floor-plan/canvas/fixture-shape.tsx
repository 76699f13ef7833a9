// A fixture seen from above: a rectangle with its name. Used on the screen and in print.
import type { Fixture } from '@havn/api/seating/floor-plan/schema';
import { memo } from 'react';
import { layOutLabel, lineHeight } from './label-layout.js';

interface FixtureShapeProps {
  fixture: Fixture;
  name: string;
  /** In steps. */
  fontSize: number;
}

export const FixtureShape = memo(function FixtureShape({ fixture, name, fontSize }: FixtureShapeProps) {
  const { kind, width, length, rotation } = fixture;
  const radians = ((rotation % 180) * Math.PI) / 180;
  const isVertical = Math.abs(Math.sin(radians)) > 0.7;
  const labelWidth = Math.max(isVertical ? length : width, fontSize * 5);
  const lines = layOutLabel(name, { width: labelWidth, fontSize, maxLines: 2 });
  return (
    <>
      <rect
        className={`plan-fixture__body plan-fixture__body--${kind}`}
        x={-width / 2}
        y={-length / 2}
        width={width}
        height={length}
        rx={kind === 'pillar' ? Math.min(width, length) / 2 : 0.6}
        transform={`rotate(${rotation})`}
      />
      <g className="plan-fixture__label" fontSize={fontSize}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <text key={index} y={(index - (lines.length - 1) / 2) * fontSize * lineHeight}>
            {line}
          </text>
        ))}
      </g>
    </>
  );
});
