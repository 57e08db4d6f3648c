from itertools import cycle

import pytest

from api.bench.measuring import alone, beside, percentile


def test_a_figure_with_a_floor_is_judged_by_the_median_of_the_ratios():
    floor, real = cycle([100.0, 200.0, 50.0, 100.0, 400.0]), cycle([60.0, 90.0, 40.0, 70.0, 100.0])
    figure = beside("f", "moves/s", 0.6, lambda: next(floor), lambda: next(real))
    assert (figure.value, figure.floor, figure.ratio, figure.holds) == (70, 100, 0.6, True)


JUDGED = [(3, False, True), (3.1, False, False), (3, True, True), (2.9, True, False)]


@pytest.mark.parametrize(("bar", "most", "holds"), JUDGED)
def test_a_figure_alone_is_judged_by_the_median_of_five(bar, most, holds):
    rounds = cycle([1.0, 9.0, 3.0, 2.0, 4.0])
    assert alone("f", "ms", bar, lambda: next(rounds), most).holds is holds


def test_a_percentile_is_the_value_below_which_that_part_lies():
    assert percentile([float(number) for number in range(100)], 0.95) == 95
    assert percentile([7.0], 0.99) == 7
